let looking: Promise<boolean> | undefined;

/** The files that a page begins with, in their order; none where it is no page of ours. */
const startOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ');

/** Whether the server has another build by now than this page is of; false where it cannot be asked, so that no work is thrown away for a cut line. */
async function isOutdated(): Promise<boolean> {
  const mine = startOf(document);
  const headers = { accept: 'text/html' };
  const reply = await fetch(window.location.pathname, { headers, cache: 'no-store' }).catch(() => undefined);
  if (!reply?.ok || !mine) return false;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const theirs = startOf(page);
  return theirs !== '' && theirs !== mine;
}

/**
 * Awaits a part of this build. One that is missing since the server has another build brings the whole page anew, at the address of the moment; what
 * was typed and not saved is found again there. Any other failure stays one.
 */
export async function loadPart<T>(coming: Promise<T>, reload = () => window.location.reload()): Promise<T> {
  try {
    return await coming;
  } catch (failure) {
    looking ??= isOutdated().finally(() => {
      looking = undefined;
    });
    if (!(await looking)) throw failure;
    reload();
    return new Promise(() => undefined); // nothing more is shown of the old build
  }
}
