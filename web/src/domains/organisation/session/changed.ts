const watchers = new Set<() => void>();

/** Hears when the own account was changed here: its name or photo, its second factor. */
export function whenUserChanges(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function userChanged() {
  for (const watcher of watchers) watcher();
}
