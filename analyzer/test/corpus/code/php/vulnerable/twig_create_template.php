<?php

use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;
use Twig\Environment;

final class LetterPreview
{
    public function __construct(private Environment $twig)
    {
    }

    public function __invoke(ServerRequestInterface $request, ResponseInterface $response): ResponseInterface
    {
        $body = $request->getParsedBody();
        $template = $this->twig->createTemplate('Dear ' . $body['greeting']); // !! CWE-1336
        $response->getBody()->write($template->render(['year' => date('Y')]));

        return $response;
    }
}
