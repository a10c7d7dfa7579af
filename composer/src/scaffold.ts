import { lookupTable } from '@atelier/analyzer/basics'
import { wantedOf } from './functions/wanted.ts'
import type { Intent } from './intent/intent.ts'
import { topicWords } from './names.ts'
import { commentText, htmlText } from './quote.ts'
import { camel, kebab, pascal, snake, wordsOf } from './words.ts'

/** Names and parameters of what is asked for: as the wish gives them, else from its words. */
interface Outline {
  readonly words: readonly string[]
  readonly said: string
  readonly parameters: readonly string[]
}

type Write = (outline: Outline) => string

const listed = (parameters: readonly string[], write: (name: string) => string, otherwise: string): string =>
  parameters.length === 0 ? otherwise : parameters.map(write).join(', ')
const first = ({ parameters }: Outline): string => parameters[0] ?? 'input'

const functions: Readonly<Record<string, Write>> = lookupTable({
  javascript: (o) =>
    `/**\n * ${o.said}\n${o.parameters.map((name) => ` * @param {unknown} ${name}\n`).join('')} */\nexport function ${camel(o.words)}(${listed(o.parameters, (name) => name, 'input')}) {\n  return ${first(o)}\n}\n`,
  typescript: (o) =>
    `/** ${o.said} */\nexport function ${camel(o.words)}<T>(${listed(o.parameters, (name) => `${name}: T`, 'input: T')}): T {\n  return ${first(o)}\n}\n`,
  python: (o) =>
    `from typing import TypeVar\n\nT = TypeVar("T")\n\n\ndef ${snake(o.words)}(${listed(o.parameters, (name) => `${snake(wordsOf(name))}: T`, 'value: T')}) -> T:\n    """${o.said}"""\n    return ${snake(wordsOf(o.parameters[0] ?? 'value'))}\n`,
  java: (o) =>
    `/** ${o.said} */\npublic final class ${pascal(o.words)} {\n    private ${pascal(o.words)}() {\n    }\n\n    public static <T> T ${camel(o.words)}(${listed(o.parameters, (name) => `T ${name}`, 'T input')}) {\n        return ${first(o)};\n    }\n}\n`,
  go: (o) =>
    `package main\n\n// ${pascal(o.words)}: ${o.said}\nfunc ${pascal(o.words)}[T any](${listed(o.parameters, (name) => `${name} T`, 'input T')}) T {\n\treturn ${first(o)}\n}\n`,
  php: (o) =>
    `<?php\n\ndeclare(strict_types=1);\n\n/** ${o.said} */\nfunction ${camel(o.words)}(${listed(o.parameters, (name) => `mixed $${name}`, 'mixed $input')}): mixed\n{\n    return $${first(o)};\n}\n`,
  csharp: (o) =>
    `/// <summary>${htmlText(o.said)}</summary>\npublic static class ${pascal(o.words)}Functions\n{\n    public static T ${pascal(o.words)}<T>(${listed(o.parameters, (name) => `T ${name}`, 'T input')}) => ${first(o)};\n}\n`,
  kotlin: (o) =>
    `/** ${o.said} */\nfun <T> ${camel(o.words)}(${listed(o.parameters, (name) => `${name}: T`, 'input: T')}): T = ${first(o)}\n`,
  scala: (o) =>
    `/** ${o.said} */\ndef ${camel(o.words)}[T](${listed(o.parameters, (name) => `${name}: T`, 'input: T')}): T = ${first(o)}\n`,
  ruby: (o) =>
    `# ${o.said}\ndef ${snake(o.words)}(${listed(o.parameters, (name) => snake(wordsOf(name)), 'input')})\n  ${snake(wordsOf(first(o)))}\nend\n`,
  rust: (o) =>
    `/// ${o.said}\npub fn ${snake(o.words)}<T>(${listed(o.parameters, (name) => `${snake(wordsOf(name))}: T`, 'input: T')}) -> T {\n    ${snake(wordsOf(first(o)))}\n}\n`,
  swift: (o) =>
    `/// ${o.said}\nfunc ${camel(o.words)}<T>(${listed(o.parameters, (name) => `_ ${name}: T`, '_ input: T')}) -> T {\n    return ${first(o)}\n}\n`,
  dart: (o) =>
    `/// ${o.said}\nT ${camel(o.words)}<T>(${listed(o.parameters, (name) => `T ${name}`, 'T input')}) {\n  return ${first(o)};\n}\n`,
  c: (o) =>
    `/* ${o.said} */\nint ${snake(o.words)}(${listed(o.parameters, (name) => `int ${snake(wordsOf(name))}`, 'int input')}) {\n    return ${snake(wordsOf(first(o)))};\n}\n`,
  cpp: (o) =>
    `// ${o.said}\ntemplate <typename T>\nT ${snake(o.words)}(${listed(o.parameters, (name) => `T ${snake(wordsOf(name))}`, 'T input')}) {\n    return ${snake(wordsOf(first(o)))};\n}\n`,
  bash: (o) =>
    `#!/usr/bin/env bash\n# ${o.said}\nset -euo pipefail\n\n${snake(o.words)}() {\n  printf '%s\\n' "$@"\n}\n\n${snake(o.words)} "$@"\n`,
  powershell: (o) =>
    `# ${o.said}\nfunction Invoke-${pascal(o.words)} {\n    param([Parameter(ValueFromRemainingArguments)] $InputValues)\n    $InputValues\n}\n`,
  sql: (o) =>
    `-- ${o.said}\nCREATE TABLE ${snake(o.words)} (\n  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,\n  name text NOT NULL\n);\n`,
  graphql: (o) =>
    `# ${o.said}\ntype Query {\n  ${camel(o.words)}: [${pascal(o.words)}!]!\n}\n\ntype ${pascal(o.words)} {\n  id: ID!\n  name: String!\n}\n`,
  html: (o) =>
    `<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8">\n    <meta name="viewport" content="width=device-width, initial-scale=1">\n    <title>${pascal(o.words)}</title>\n  </head>\n  <body>\n    <main>\n      <h1>${o.words.join(' ')}</h1>\n      <p>${htmlText(o.said)}</p>\n    </main>\n  </body>\n</html>\n`,
  css: (o) =>
    `/* ${o.said} */\n.${kebab(o.words)} {\n  display: grid;\n  gap: 1rem;\n}\n\n@media (min-width: 48rem) {\n  .${kebab(o.words)} {\n    grid-template-columns: repeat(3, 1fr);\n  }\n}\n`,
  json: (o) => `${JSON.stringify({ name: kebab(o.words), description: o.said }, undefined, 2)}\n`,
  yaml: (o) => `# ${o.said}\nname: ${kebab(o.words)}\n`,
  toml: (o) => `# ${o.said}\nname = "${kebab(o.words)}"\n`,
  markdown: (o) => `# ${o.words.join(' ')}\n\n${o.said}\n`,
  dockerfile: () => 'FROM debian:12-slim\nRUN useradd --uid 10001 app\nUSER app\nCMD ["bash"]\n',
  makefile: (o) =>
    `# ${o.said}\n.PHONY: ${kebab(o.words)}\n\n${kebab(o.words)}:\n\t@echo ${kebab(o.words)}\n`,
})

const label = ({ words }: Outline): string => words.join(' ')
const react =
  (types: boolean, before = ''): Write =>
  (o) =>
    `${before}/** ${o.said} */\nexport ${before === '' ? '' : 'default '}function ${pascal(o.words)}()${types ? ': React.JSX.Element' : ''} {\n  return (\n    <section aria-label="${label(o)}">\n      <h2>${label(o)}</h2>\n    </section>\n  )\n}\n`.replace(
      ': React.JSX.Element',
      '',
    )

const components: Readonly<Record<string, (types: boolean) => Write>> = lookupTable({
  react: (types) => react(types, ''),
  preact: (types) => react(types, ''),
  remix: (types) => react(types, ''),
  nextjs: (types) => react(types, "'use client'\n\n"),
  solid: () => (o) =>
    `import type { JSX } from 'solid-js'\n\n/** ${o.said} */\nexport function ${pascal(o.words)}(): JSX.Element {\n  return (\n    <section aria-label="${label(o)}">\n      <h2>${label(o)}</h2>\n    </section>\n  )\n}\n`,
  vue: (types) => (o) =>
    `<script setup${types ? ' lang="ts"' : ''}>\n// ${o.said}\n</script>\n\n<template>\n  <section aria-label="${label(o)}">\n    <h2>${label(o)}</h2>\n  </section>\n</template>\n`,
  svelte: (types) => (o) =>
    `<script${types ? ' lang="ts"' : ''}>\n  // ${o.said}\n</script>\n\n<section aria-label="${label(o)}">\n  <h2>${label(o)}</h2>\n</section>\n`,
  angular: () => (o) =>
    `import { Component } from '@angular/core'\n\n/** ${o.said} */\n@Component({\n  selector: 'app-${kebab(o.words)}',\n  template: \`\n    <section aria-label="${label(o)}">\n      <h2>${label(o)}</h2>\n    </section>\n  \`,\n})\nexport class ${pascal(o.words)}Component {}\n`,
})

const element: Write = (o) =>
  `/** ${o.said} */\nexport class ${pascal(o.words)} extends HTMLElement {\n  connectedCallback() {\n    this.textContent = '${label(o)}'\n  }\n}\n`

/** An endpoint that lists nothing yet, in the words of its framework. */
const endpoints: Readonly<Record<string, (types: boolean) => Write>> = lookupTable({
  express: (types) => (o) =>
    `import { Router } from 'express'\n\n/** ${o.said} */\nexport const router = Router()\n\nrouter.get('/${kebab(o.words)}', (_request, response) => {\n  response.json({ items: []${types ? ' as unknown[]' : ''} })\n})\n`,
  fastify: (types) => (o) =>
    `${types ? "import type { FastifyInstance } from 'fastify'\n\n" : "import Fastify from 'fastify'\n\nexport const app = Fastify()\nawait app.register(routes)\n\n"}/** ${o.said} */\nexport async function routes(app${types ? ': FastifyInstance' : ''}) {\n  app.get('/${kebab(o.words)}', async () => ({ items: [] }))\n}\n`,
  koa: () => (o) =>
    `import Router from '@koa/router'\n\n/** ${o.said} */\nexport const router = new Router()\n\nrouter.get('/${kebab(o.words)}', (context) => {\n  context.body = { items: [] }\n})\n`,
  hono: () => (o) =>
    `import { Hono } from 'hono'\n\n/** ${o.said} */\nexport const app = new Hono()\n\napp.get('/${kebab(o.words)}', (context) => context.json({ items: [] }))\n`,
  nestjs: () => (o) =>
    `import { Controller, Get } from '@nestjs/common'\n\n/** ${o.said} */\n@Controller('${kebab(o.words)}')\nexport class ${pascal(o.words)}Controller {\n  @Get()\n  list(): { items: unknown[] } {\n    return { items: [] }\n  }\n}\n`,
  nextjs: () => (o) =>
    `/** ${o.said} */\nexport async function GET() {\n  return Response.json({ items: [] })\n}\n`,
  flask: () => (o) =>
    `from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.get("/${kebab(o.words)}")\ndef list_${snake(o.words)}() -> dict:\n    """${o.said}"""\n    return {"items": []}\n`,
  fastapi: () => (o) =>
    `from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/${kebab(o.words)}")\ndef list_${snake(o.words)}() -> dict[str, list]:\n    """${o.said}"""\n    return {"items": []}\n`,
  django: () => (o) =>
    `from django.http import HttpRequest, JsonResponse\nfrom django.views.decorators.http import require_GET\n\n\n@require_GET\ndef list_${snake(o.words)}(request: HttpRequest) -> JsonResponse:\n    """${o.said}"""\n    return JsonResponse({"items": []})\n`,
  spring: () => (o) =>
    `import java.util.List;\nimport java.util.Map;\nimport org.springframework.web.bind.annotation.GetMapping;\nimport org.springframework.web.bind.annotation.RestController;\n\n/** ${o.said} */\n@RestController\npublic class ${pascal(o.words)}Controller {\n    @GetMapping("/${kebab(o.words)}")\n    public Map<String, List<Object>> list() {\n        return Map.of("items", List.of());\n    }\n}\n`,
  gin: () => (o) =>
    `package main\n\nimport (\n\t"net/http"\n\n\t"github.com/gin-gonic/gin"\n)\n\n// Register: ${o.said}\nfunc Register(router *gin.Engine) {\n\trouter.GET("/${kebab(o.words)}", func(c *gin.Context) {\n\t\tc.JSON(http.StatusOK, gin.H{"items": []any{}})\n\t})\n}\n`,
  echo: () => (o) =>
    `package main\n\nimport (\n\t"net/http"\n\n\t"github.com/labstack/echo/v4"\n)\n\n// Register: ${o.said}\nfunc Register(server *echo.Echo) {\n\tserver.GET("/${kebab(o.words)}", func(c echo.Context) error {\n\t\treturn c.JSON(http.StatusOK, map[string][]any{"items": {}})\n\t})\n}\n`,
  rails: () => (o) =>
    `# ${o.said}\nclass ${pascal(o.words)}Controller < ApplicationController\n  def index\n    render json: { items: [] }\n  end\nend\n`,
  laravel: () => (o) =>
    `<?php\n\nnamespace App\\Http\\Controllers;\n\nuse Illuminate\\Http\\JsonResponse;\n\n/** ${o.said} */\nfinal class ${pascal(o.words)}Controller extends Controller\n{\n    public function index(): JsonResponse\n    {\n        return response()->json(['items' => []]);\n    }\n}\n`,
  symfony: () => (o) =>
    `<?php\n\nnamespace App\\Controller;\n\nuse Symfony\\Component\\HttpFoundation\\JsonResponse;\nuse Symfony\\Component\\Routing\\Attribute\\Route;\n\n/** ${o.said} */\nfinal class ${pascal(o.words)}Controller\n{\n    #[Route('/${kebab(o.words)}', methods: ['GET'])]\n    public function index(): JsonResponse\n    {\n        return new JsonResponse(['items' => []]);\n    }\n}\n`,
  aspnetcore: () => (o) =>
    `// ${o.said}\nvar builder = WebApplication.CreateBuilder(args);\nvar app = builder.Build();\n\napp.MapGet("/${kebab(o.words)}", () => Results.Ok(new { items = Array.Empty<object>() }));\n\napp.Run();\n`,
  axum: () => (o) =>
    `use axum::{routing::get, Json, Router};\nuse serde_json::{json, Value};\n\n/// ${o.said}\npub fn router() -> Router {\n    Router::new().route("/${kebab(o.words)}", get(list))\n}\n\nasync fn list() -> Json<Value> {\n    Json(json!({ "items": [] }))\n}\n`,
  actix: () => (o) =>
    `use actix_web::{get, HttpResponse, Responder};\nuse serde_json::json;\n\n/// ${o.said}\n#[get("/${kebab(o.words)}")]\npub async fn list() -> impl Responder {\n    HttpResponse::Ok().json(json!({ "items": [] }))\n}\n`,
})

const handler: Write = (o) =>
  `/** ${o.said} */\nexport async function ${camel(o.words)}(request) {\n  if (request.method !== 'GET') return new Response(null, { status: 405 })\n  return Response.json({ items: [] })\n}\n`

/** Where a language has no words for what is asked for, the wish itself as a text that says so. */
const text: Write = (o) => `${o.words.join(' ')}\n\n${o.said}\n`

/** The parts are named and typed as the wish says; what they do is left to whoever asked. */
export function scaffold(intent: Intent): string {
  const { type, prompt, framework, language } = intent
  const wanted = type === 'code' ? wantedOf(intent) : { name: undefined, parameters: [] }
  const own = wanted.name === undefined ? [] : wordsOf(wanted.name)
  const words = own.length > 0 ? own : topicWords(prompt)
  const safe = /^\d/.test(words[0] ?? '') ? ['of', ...words] : words
  const outline: Outline = {
    words: safe,
    said: commentText(prompt),
    parameters: wanted.parameters.filter((name) => /^[a-z]\w*$/i.test(name) && !RESERVED.has(name)),
  }
  if (type === 'content') return `# ${safe.join(' ')}\n\n${outline.said}\n\n[what you want to say about it]\n`
  return chosen(type, language, framework)(outline)
}

function chosen(type: Intent['type'], language: string | undefined, framework: string | undefined): Write {
  const types = language === undefined || language === 'typescript'
  const isScript = language === undefined || /^(?:typescript|javascript|vue|svelte|html)$/.test(language)
  if (type === 'component') {
    const asked =
      framework === 'nuxtjs' || language === 'vue' ? 'vue' : language === 'svelte' ? 'svelte' : framework
    const component = components[asked ?? '']
    if (component && isScript) return component(types || asked === 'angular')
    if (language === 'html' || asked === 'html') return functions.html ?? text
    if (language === undefined && framework === undefined) return element
    if (/^(?:typescript|javascript)$/.test(language ?? 'javascript')) return react(types, '')
  }
  if (type === 'api') {
    const endpoint = endpoints[framework ?? '']
    if (endpoint) return endpoint(language === 'typescript')
    if (framework === undefined && (language === undefined || language === 'javascript')) return handler
  }
  if (language === undefined) return functions[type === 'code' ? 'typescript' : 'javascript'] ?? text
  return functions[language] ?? text
}

// No parameter may be called so in one of the languages.
const RESERVED = new Set(
  'class def function var let const new return if else for while in of is as type default int string bool float double char list map set self this fn func end do case switch import package interface enum struct select from where true false null none and or not'.split(
    ' ',
  ),
)
