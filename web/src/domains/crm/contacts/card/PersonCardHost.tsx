import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';

const WAIT = 400; // milliseconds before it opens
const GRACE = 250; // milliseconds to move the pointer from the name to the card

const PersonCard = lazyPart(
  async () => (await Promise.all([import('./PersonCard.tsx'), needTexts('contacts')]))[0].PersonCard,
);

/** The name an element belongs to: itself or an ancestor; for a focused row header, the name inside it. */
function namedBy(at: EventTarget | null): HTMLElement | undefined {
  if (!(at instanceof Element)) return undefined;
  const own = at.closest<HTMLElement>('[data-person]');
  const inside = at.matches('[role=rowheader], a, button') ? at.querySelector<HTMLElement>('[data-person]') : null;
  return own ?? inside ?? undefined;
}

/**
 * Shows a person's card beside the hovered or focused name (`data-person`, the contact's id). The pointer may move into
 * the card; Escape, a press elsewhere and scrolling close it. One listener serves every name on the page.
 */
export function PersonCardHost() {
  const [owner, show] = useState<HTMLElement>();
  const next = useRef<HTMLElement>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnTo = (to: HTMLElement | undefined, wait: number) => {
      if (to === next.current) return;
      clearTimeout(timer);
      next.current = to;
      timer = setTimeout(() => show(to?.isConnected ? to : undefined), wait);
    };
    const close = () => {
      clearTimeout(timer);
      next.current = undefined;
      show(undefined);
    };
    const inCard = (at: EventTarget | null) => at instanceof Node && box.current?.contains(at) === true;
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      if (inCard(target)) {
        clearTimeout(timer); // it stays open while the pointer is on it
        next.current = owner;
        return;
      }
      const to = namedBy(target);
      turnTo(to, to ? WAIT : GRACE);
    };
    const focus = ({ target }: FocusEvent) => {
      if (inCard(target)) return;
      if (target instanceof Element && target.matches(':focus-visible')) turnTo(namedBy(target), WAIT);
    };
    const press = ({ target }: PointerEvent) => (inCard(target) ? undefined : close());
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && owner) {
        event.stopPropagation(); // a panel behind it stays open
        close();
      } else if (event.key !== 'Tab' && !inCard(event.target)) close(); // the user does something else with the row
    };
    const scroll = ({ target }: Event) => (inCard(target) ? undefined : close());
    const stop = new AbortController();
    const how = { capture: true, signal: stop.signal };
    document.addEventListener('pointerover', over, how);
    document.addEventListener('focusin', focus, how);
    document.addEventListener('pointerdown', press, how);
    document.addEventListener('keydown', key, how);
    document.addEventListener('scroll', scroll, how);
    // the pointer may have come before this part
    if (!begun.current) turnTo(namedBy([...document.querySelectorAll(':hover')].at(-1) ?? null), WAIT);
    begun.current = true;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [owner]);

  const id = owner?.dataset['person'];
  return owner && id ? <PersonCard key={id} id={id} owner={owner} box={box} /> : null;
}
