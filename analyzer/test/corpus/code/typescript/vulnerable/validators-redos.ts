import { z } from 'zod';

const PATH = /^(\/[\w-]+)+\/?$/;
const URL_LIKE = /^(https?:\/\/)?([\w.-]+)+(:\d+)?(\/([\w/_.]*)?)*$/; // !! CWE-1333
const SPACED = /^(a+)+$/; // !! CWE-1333

export const schema = z.object({
  link: z.string().regex(URL_LIKE),
  code: z.string().regex(SPACED),
  path: z.string().max(200).regex(PATH),
});

export type Input = z.infer<typeof schema>;

export function parse(body: unknown): Input {
  return schema.parse(body);
}
