/** The page of an invoice. */
export const invoicePath = (id: string): string => `/apps/e-invoice/invoices/${id}`;
/** The payments of a client file. */
export const filePath = (id: string): string => `/apps/profile/conversion/${id}/payments`;
