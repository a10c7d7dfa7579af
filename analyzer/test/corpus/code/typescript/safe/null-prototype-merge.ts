export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function merge(target: Map<string, Json>, source: unknown): Map<string, Json> {
  if (!isRecord(source)) return target;
  for (const [key, value] of Object.entries(source)) {
    target.set(key, value);
  }
  return target;
}

export function assignDeep(target: Record<string, Json>, source: Record<string, Json>): void {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    const value = source[key]!;
    const known = target[key];
    if (isRecord(known) && isRecord(value)) assignDeep(known, value);
    else target[key] = value;
  }
}
