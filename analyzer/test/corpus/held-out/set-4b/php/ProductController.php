<?php

declare(strict_types=1);

namespace App\Controller;

use App\Entity\Product;
use Doctrine\DBAL\Connection;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Process\Process;
use Symfony\Component\Routing\Annotation\Route;

class ProductController extends AbstractController
{
    public function __construct(private EntityManagerInterface $em, private Connection $connection)
    {
    }

    #[Route('/products')]
    public function list(Request $request): JsonResponse
    {
        $dql = 'SELECT p FROM ' . Product::class . " p WHERE p.brand = '" . $request->query->get('brand') . "'";
        return $this->json($this->em->createQuery($dql)->getResult()); // BAD CWE-89
    }

    #[Route('/products/category')]
    public function category(Request $request): JsonResponse
    {
        $qb = $this->em->getRepository(Product::class)->createQueryBuilder('p');
        $qb->where('p.category = :category')->setParameter('category', $request->query->get('category')); // OK
        return $this->json($qb->getQuery()->getResult());
    }

    #[Route('/products/stats')]
    public function stats(Request $request): JsonResponse
    {
        return $this->json($this->aggregate($request->query->get('column', 'price')));
    }

    private function aggregate(string $column): array
    {
        return $this->connection->fetchAllAssociative("SELECT AVG($column) AS v FROM product"); // BAD CWE-89
    }

    #[Route('/products/by-sku')]
    public function sku(Request $request): JsonResponse
    {
        return $this->json($this->connection->fetchAssociative('SELECT * FROM product WHERE sku = ?', [$request->query->get('sku')])); // OK
    }

    #[Route('/products/exit')]
    public function leave(Request $request): Response
    {
        return $this->redirect($request->query->get('target')); // BAD CWE-601
    }

    #[Route('/products/home')]
    public function home(): Response
    {
        $response = $this->redirectToRoute('product_index'); // OK
        $response->headers->setCookie(Cookie::create('sid', bin2hex(random_bytes(16)), 0, '/', null, true, false)); // BAD CWE-1004
        $response->headers->setCookie(Cookie::create('rid', bin2hex(random_bytes(16)), 0, '/', null, true, true)); // OK
        return $response;
    }

    #[Route('/products/sheet')]
    public function sheet(Request $request): BinaryFileResponse
    {
        return new BinaryFileResponse('/srv/sheets/' . $request->query->get('name')); // BAD CWE-22
    }

    #[Route('/products/barcode')]
    public function barcode(Request $request): Response
    {
        $process = Process::fromShellCommandline('barcode -b ' . $request->query->get('code') . ' | gzip'); // BAD CWE-78
        $process->run();
        $other = new Process(['barcode', '-b', $request->query->get('code')]); // OK
        $other->run();
        return new JsonResponse(['ok' => $other->isSuccessful()]);
    }
}
