import type { Intent } from '../../intent/intent.ts'
import { says } from '../facts.ts'

export function terraform({ prompt }: Intent): string {
  const isBucket = says(prompt, /\bs3\b|\bbucket\b/i)
  const body = isBucket
    ? 'resource "aws_s3_bucket" "main" {\n  bucket = var.name\n}\n\nresource "aws_s3_bucket_public_access_block" "main" {\n  bucket                  = aws_s3_bucket.main.id\n  block_public_acls       = true\n  block_public_policy     = true\n  ignore_public_acls      = true\n  restrict_public_buckets = true\n}\n\nresource "aws_s3_bucket_versioning" "main" {\n  bucket = aws_s3_bucket.main.id\n\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n'
    : 'data "aws_ami" "debian" {\n  most_recent = true\n  owners      = ["136693071363"]\n\n  filter {\n    name   = "name"\n    values = ["debian-12-amd64-*"]\n  }\n}\n\nresource "aws_instance" "main" {\n  ami           = data.aws_ami.debian.id\n  instance_type = "t3.micro"\n\n  metadata_options {\n    http_tokens = "required"\n  }\n\n  tags = {\n    Name = var.name\n  }\n}\n'
  return `terraform {\n  required_version = ">= 1.6"\n\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "~> 5.0"\n    }\n  }\n}\n\nprovider "aws" {\n  region = var.region\n}\n\nvariable "region" {\n  type    = string\n  default = "eu-central-1"\n}\n\nvariable "name" {\n  type = string\n}\n\n${body}`
}

const services: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bpostgres/i, ['# PostgreSQL', 'DATABASE_URL=postgres://user:password@localhost:5432/app']],
  [/\bmysql\b|\bmariadb\b/i, ['# MySQL', 'DATABASE_URL=mysql://user:password@localhost:3306/app']],
  [/\bmongo/i, ['# MongoDB', 'MONGODB_URI=mongodb://localhost:27017/app']],
  [/\bredis\b/i, ['# Redis', 'REDIS_URL=redis://localhost:6379']],
  [/\bjwt\b/i, ['# At least 32 random characters: openssl rand -hex 32', 'JWT_SECRET=', 'JWT_EXPIRES_IN=1h']],
  [/\bsession\b/i, ['# At least 32 random characters: openssl rand -hex 32', 'SESSION_SECRET=']],
  [
    /\bsmtp\b|\be?-?mail\b/i,
    ['# Outgoing mail', 'SMTP_HOST=localhost', 'SMTP_PORT=587', 'SMTP_USER=', 'SMTP_PASSWORD=', 'SMTP_FROM='],
  ],
  [/\bs3\b|\baws\b/i, ['# S3', 'AWS_ACCESS_KEY_ID=', 'AWS_SECRET_ACCESS_KEY=', 'AWS_REGION=', 'S3_BUCKET=']],
  [/\bstripe\b/i, ['# Stripe', 'STRIPE_SECRET_KEY=', 'STRIPE_WEBHOOK_SECRET=']],
  [/\bsentry\b/i, ['# Sentry', 'SENTRY_DSN=']],
  [/\bopenai\b/i, ['# OpenAI', 'OPENAI_API_KEY=']],
  [/\bgoogle\b|\boauth\b/i, ['# OAuth', 'OAUTH_CLIENT_ID=', 'OAUTH_CLIENT_SECRET=', 'OAUTH_CALLBACK_URL=']],
  [/\blog(?:ging)? level\b/i, ['# debug, info, warn or error', 'LOG_LEVEL=info']],
]

export function dotenv({ prompt }: Intent): string {
  const named = [
    ...prompt.matchAll(
      /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=([\w.:/@-]*))?|\b([A-Z][A-Z0-9]+)=([\w.:/@-]*)/g,
    ),
  ]
  const wanted = [
    ...new Map(named.map(([, long, first, short, second]) => [long ?? short ?? '', first ?? second ?? ''])),
  ].map(([name, value]) => `${name}=${value.replace(/[.,]+$/, '')}`)
  const usual = [
    '# The port that the server listens on',
    'PORT=3000',
    '',
    '# development, test or production',
    'NODE_ENV=development',
    '',
    '# Where the data is',
    'DATABASE_URL=postgres://user:password@localhost:5432/app',
    '',
    '# At least 32 random characters: openssl rand -hex 32',
    'SESSION_SECRET=',
  ]
  // What the wish names by what it is.
  const port = /\bport (\d{2,5})\b/i.exec(prompt)?.[1] ?? '3000'
  const spoken = services
    .filter(([said]) => said.test(prompt))
    .flatMap(([, lines], at) => [...(at === 0 ? [] : ['']), ...lines])
  const listed = [
    `# The port that the server listens on`,
    `PORT=${port}`,
    '',
    '# development, test or production',
    'NODE_ENV=development',
    '',
    ...spoken,
  ]
  return `${(wanted.length > 0 ? wanted : spoken.length > 0 ? listed : usual).join('\n')}\n`
}
