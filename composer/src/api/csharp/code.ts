import { block, type Lines } from '../../code.ts'

export const four = (head: string, body: Lines, end = '}'): string[] => [
  head,
  ...block('{', body, end, '    '),
]

/** The application, with services of its own before it is built and what runs before the routes. */
export const startWith = (services: Lines = [], before: Lines = []): Lines => [
  'var builder = WebApplication.CreateBuilder(args);',
  'builder.Services.AddProblemDetails();',
  ...services,
  'var app = builder.Build();',
  '// Hides what went wrong inside from clients.',
  'app.UseExceptionHandler();',
  ...before,
]

export const start = startWith()
