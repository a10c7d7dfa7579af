#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, column = '0'] = process.argv.slice(2);

if (!file) {
  console.error('usage: csv-sum <file> [column]');
  process.exit(2);
}

const index = Number.parseInt(column, 10);
let total = 0;
let count = 0;

for await (const line of createInterface({ input: createReadStream(file) })) {
  const value = Number(line.split(',')[index]);
  if (Number.isFinite(value)) {
    total += value;
    count += 1;
  }
}

console.log(`rows: ${count}, sum: ${total.toFixed(2)}`);
