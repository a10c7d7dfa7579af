<?php

use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;
use Twig\Environment;
use Twig\Loader\FilesystemLoader;

final class Letter
{
    private Environment $twig;

    public function __construct(string $folder)
    {
        $this->twig = new Environment(new FilesystemLoader($folder), ['autoescape' => 'html', 'strict_variables' => true]);
    }

    public function __invoke(ServerRequestInterface $request, ResponseInterface $response): ResponseInterface
    {
        $body = $request->getParsedBody();
        $response->getBody()->write($this->twig->render('letter.html.twig', ['greeting' => $body['greeting'] ?? '']));

        return $response;
    }
}
