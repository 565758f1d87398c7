/** Where a search for people leads. */
export const enquirySearch = (text: string) => `/apps/enquiries/all?${new URLSearchParams({ q: text.trim() })}`;
