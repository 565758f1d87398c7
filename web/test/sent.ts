const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What a request's body says, as JSON or as a form. */
export const sentIn = (body: string): unknown =>
  body.startsWith('{')
    ? JSON.parse(body)
    : Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, valueIn(value)]));
