<?php

declare(strict_types=1);

use GuzzleHttp\Client;
use Psr\Http\Message\ResponseInterface as Response;
use Psr\Http\Message\ServerRequestInterface as Request;
use Slim\Factory\AppFactory;
use Twig\Environment;
use Twig\Loader\ArrayLoader;

require __DIR__ . '/../vendor/autoload.php';

$app = AppFactory::create();
$app->addErrorMiddleware(true, true, true); // BAD CWE-209
$client = new Client(['timeout' => 5]); // OK
$erp = new Client(['base_uri' => 'https://erp.internal', 'verify' => false]); // BAD CWE-295

$app->get('/hello/{name}', function (Request $request, Response $response, array $args) {
    $response->getBody()->write('<p>Hello ' . $args['name'] . '</p>'); // BAD CWE-79
    return $response;
});

$app->get('/hi/{name}', function (Request $request, Response $response, array $args) {
    $response->getBody()->write('<p>Hi ' . htmlspecialchars($args['name'], ENT_QUOTES) . '</p>'); // OK
    return $response;
});

$app->get('/unfurl', function (Request $request, Response $response) use ($client) {
    $link = $request->getQueryParams()['link'] ?? '';
    $page = $client->request('GET', $link)->getBody(); // BAD CWE-918
    preg_match('/<title>([^<]{0,200})<\/title>/', (string) $page, $m);
    $response->getBody()->write(json_encode(['title' => $m[1] ?? null]));
    return $response->withHeader('Content-Type', 'application/json'); // OK
});

$app->get('/rates', function (Request $request, Response $response) use ($client) {
    $currency = $request->getQueryParams()['currency'] ?? 'EUR';
    $rates = $client->get('https://rates.example.org/latest', ['query' => ['base' => $currency]]); // OK
    $response->getBody()->write((string) $rates->getBody());
    return $response->withHeader('Content-Type', 'application/json');
});

$app->post('/template', function (Request $request, Response $response) {
    $source = $request->getParsedBody()['template'] ?? '';
    $twig = new Environment(new ArrayLoader());
    $response->getBody()->write(json_encode($twig->createTemplate($source)->render([]))); // BAD CWE-94
    return $response->withHeader('Content-Type', 'application/json');
});

$app->get('/badge', function (Request $request, Response $response) {
    $twig = new Environment(new ArrayLoader(['badge' => '<b>{{ label }}</b>']));
    $response->getBody()->write($twig->render('badge', ['label' => $request->getQueryParams()['label'] ?? ''])); // OK
    return $response;
});

$app->get('/next', function (Request $request, Response $response) {
    $next = $request->getQueryParams()['next'] ?? '/';
    return $response->withStatus(302)->withHeader('Location', $next); // BAD CWE-601
});

$app->run();
