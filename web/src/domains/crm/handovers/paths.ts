export const requestsAt = '/apps/handover-requests';
export const requestAt = (id: string) => `${requestsAt}/${id}`;
