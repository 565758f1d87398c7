import type { Endpoint, CallInput, Output } from '@embark/contracts/kit';
import { address, bearer, judge, sawServer } from './http.ts';
import { incomplete, offline } from './problem.ts';

/** Uploads a file, or several where the endpoint takes them, with its `params`; `onProgress` receives the sent share, 0 to 1. Abort with the signal. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File | readonly File[],
  params: CallInput<E>,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const { url, rest } = address(endpoint, params);
  const form = new FormData();
  form.append('params', JSON.stringify(rest)); // before the file, so that the server has them when the bytes arrive
  const field = typeof endpoint.upload === 'object' ? endpoint.upload.field : 'file';
  for (const one of [file].flat()) form.append(field, one);
  const request = new XMLHttpRequest(); // fetch has no upload progress
  const sent = new Promise<XMLHttpRequest>((resolve, reject) => {
    request.open(endpoint.method, url);
    const headers = { accept: 'application/json', 'idempotency-key': crypto.randomUUID(), ...bearer() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => {
      sawServer(false);
      reject(offline());
    });
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  const { status, responseText } = await sent;
  const text = judge(status, responseText, request.getResponseHeader('retry-after'));
  return (text ? JSON.parse(text) : undefined) as Output<E>;
}

/** A file with the session's token, and the name the server gives it. Rejects when the connection breaks before its end. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<{ content: Blob; name: string | undefined }> {
  const { url, rest } = address(endpoint, input);
  const isRead = endpoint.method === 'GET';
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { ...bearer(), ...(!isRead && { 'content-type': 'application/json' }) },
    body: isRead ? undefined : JSON.stringify(rest),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    sawServer(false);
    throw offline();
  });
  if (!response.ok) judge(response.status, await response.text(), response.headers.get('retry-after'));
  const content = await response.blob().catch((error: unknown) => {
    throw signal?.aborted ? error : incomplete();
  });
  return { content, name: nameIn(response.headers.get('content-disposition')) };
}

/** Downloads a file with the session's token; the server's file name overrides `filename`. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, filename: string): Promise<void> {
  const { content, name } = await fetchFile(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name ?? filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
