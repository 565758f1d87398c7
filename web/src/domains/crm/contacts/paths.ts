/** The page of one person; `part` is the section beside the facts. */
export const contactPath = (id: string, part?: string) => `/apps/contacts/contact/${id}${part ? `?part=${part}` : ''}`;

/** Two people side by side: the first stays. */
export const mergePath = (keep: string, drop: string) => `/apps/contacts/merge/${keep}/${drop}`;
