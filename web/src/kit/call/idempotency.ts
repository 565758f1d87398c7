const open = new Map<string, string>();

/** One key per thing to be created: the same request keeps its key until the server has answered it. */
export function idempotencyKeyOf(request: string): string {
  const key = open.get(request) ?? crypto.randomUUID();
  open.set(request, key);
  return key;
}

/** The server has answered; the same values sent again mean a new thing. */
export const answered = (request: string) => open.delete(request);
