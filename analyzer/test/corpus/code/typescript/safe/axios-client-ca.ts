import { readFileSync } from 'node:fs';
import https from 'node:https';
import axios, { type AxiosInstance } from 'axios';

export function createClient(baseURL: string, caFile: string): AxiosInstance {
  const client = axios.create({
    baseURL,
    timeout: 8000,
    httpsAgent: new https.Agent({ ca: readFileSync(caFile), rejectUnauthorized: true, minVersion: 'TLSv1.2' }),
  });
  client.interceptors.response.use(undefined, (error: unknown) => {
    if (axios.isAxiosError(error) && error.response?.status === 404) {
      return { ...error.response, data: null };
    }
    throw error;
  });
  return client;
}
