<?php

declare(strict_types=1);

namespace App\Repository;

use PDO;

final class OrderRepository
{
    private const SORT = ['date' => 'placed_at', 'total' => 'total'];

    public function __construct(private PDO $pdo)
    {
    }

    public function search(array $query): array
    {
        $sql = 'SELECT id, total FROM orders WHERE customer_id = :customer';
        $params = ['customer' => $query['customer']];
        if (!empty($query['status'])) {
            $sql .= ' AND status = :status';
            $params['status'] = $query['status'];
        }
        $sql .= ' ORDER BY ' . (self::SORT[$query['sort'] ?? ''] ?? 'id');
        $statement = $this->pdo->prepare($sql);
        $statement->execute($params);

        return $statement->fetchAll(PDO::FETCH_ASSOC);
    }
}
