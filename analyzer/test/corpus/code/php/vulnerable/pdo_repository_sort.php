<?php

declare(strict_types=1);

namespace App\Repository;

use PDO;

final class OrderRepository
{
    public function __construct(private PDO $pdo)
    {
    }

    public function search(array $query): array
    {
        $sql = 'SELECT id, total FROM orders WHERE customer_id = :customer';
        if (!empty($query['status'])) {
            $sql .= " AND status = '" . $query['status'] . "'";
        }
        $sql .= ' ORDER BY ' . ($query['sort'] ?? 'id');
        $statement = $this->pdo->prepare($sql); // !! CWE-89
        $statement->execute(['customer' => $query['customer']]);

        return $statement->fetchAll(PDO::FETCH_ASSOC);
    }
}

$repository = new OrderRepository(new PDO(getenv('DATABASE_DSN')));
echo json_encode($repository->search($_GET));
