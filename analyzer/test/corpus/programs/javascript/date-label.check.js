import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const m = await import(pathToFileURL(resolve(process.argv[2])).href);

const day = new Date(Date.UTC(2024, 1, 28, 7, 5))
assert.equal(m.iso(day), '2024-02-28')
assert.equal(m.time(day), '07:05')
assert.equal(m.spread(new Date(5), new Date(12)), '7 ms')
assert.equal(m.iso(m.plusDays(day, 2)), '2024-03-01')
assert.equal(m.iso(day), '2024-02-28')
assert.equal(m.calendar(day, 3), '2024-02-28,2024-02-29,2024-03-01')
assert.equal(m.calendar(day, 0), '')
assert.equal(m.year(day), 'Y20241')
assert.equal(m.yearAfter(day), '2025Y')
assert.equal(m.stamp(new Date(42)), '42')
