/**
 * How long a client may take, in milliseconds. Without these, a request whose body stalls would be kept for ever. Idle websockets are not concerned:
 * they have their own heartbeat.
 */
export const timeouts = {
  /** Without a byte in either direction. */
  connectionTimeout: 60_000,
  /** For a whole request: 20 MB in ten minutes is a third of a megabit per second. */
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};
