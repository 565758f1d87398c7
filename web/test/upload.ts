import { vi } from 'vitest';

type Answer = { status: number; body: unknown };
export type Sent = {
  request: string;
  params: unknown;
  file: File | undefined;
  files: File[];
  headers: Record<string, string>;
};

/** Mocks the upload server; what was sent can be read back. */
export function uploadsAnswer(answer: (sent: Sent) => Answer) {
  const sent: Sent[] = [];
  class Request extends EventTarget {
    status = 0;
    responseText = '';
    readonly upload = new EventTarget();
    private request = '';
    private readonly headers: Record<string, string> = {};
    private isGivenUp = false;

    open(method: string, url: string) {
      this.request = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.isGivenUp = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData) {
      const files = [...form.values()].filter((value) => value instanceof File);
      const params = form.get('params');
      const one: Sent = {
        request: this.request,
        params: JSON.parse(typeof params === 'string' ? params : 'null'),
        file: files[0],
        files,
        headers: this.headers,
      };
      sent.push(one);
      queueMicrotask(() => {
        if (this.isGivenUp) return;
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
        const { status, body } = answer(one);
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.dispatchEvent(new Event('load'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
