/** What a domain does for another one, made by `from` of the hook. */
export type Filling = { readonly hook: string };

/** A place where a domain calls others that it may not know. */
export type Hook<Part> = {
  /** What another domain registers under `fills`. */
  from: (part: Part) => Filling;
  /** What the domains of this process have registered, in their order. */
  parts: (process: { fillings: readonly Filling[] }) => readonly Part[];
};

/** The domain that calls others exports the hook, by its name and with the type of what it calls; those above it fill it. */
export function defineHook<Part extends object>(hook: string): Hook<Part> {
  const own = new WeakMap<Filling, Part>();
  return {
    from(part) {
      const filling = { hook };
      own.set(filling, part);
      return filling;
    },
    parts: ({ fillings }) => fillings.flatMap((filling) => own.get(filling) ?? []),
  };
}
