import https from 'node:https';
import tls from 'node:tls';
import axios, { type AxiosInstance } from 'axios';

export function createClient(baseURL: string): AxiosInstance {
  return axios.create({
    baseURL,
    timeout: 8000,
    httpsAgent: new https.Agent({ rejectUnauthorized: false }), // !! CWE-295
  });
}

export function connect(host: string, port: number): tls.TLSSocket {
  return tls.connect({
    host,
    port,
    checkServerIdentity: () => undefined, // !! CWE-297
  });
}
