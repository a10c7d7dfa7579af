export interface Client {
  get(id: string): Promise<{ state: string }>;
}

export async function waitUntilDone(client: Client, id: string): Promise<void> {
  let attempt = 0;
  while (attempt < 20) { // !! CWE-835
    const job = await client.get(id);
    console.log(job.state);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function parseOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  } finally {
    return null; // !! CWE-584
  }
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
  console.log('summed'); // !! CWE-561
}
