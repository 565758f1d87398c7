let looking: Promise<boolean> | undefined;

/** The entry scripts of a page, in order; empty for a foreign page. */
const startOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ');

/** Whether the server has a newer build than this page; false if it cannot be asked, so that a connection error discards no work. */
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
 * Awaits a part of this build. If it is missing because the server has a newer build, reloads the page at its address,
 * where unsaved drafts are restored. Any other failure rejects.
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
    return new Promise(() => undefined); // renders nothing more of the old build
  }
}
