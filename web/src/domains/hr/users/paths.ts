export const listPath = '/apps/users/userlist';
export const userPath = (id: number | 'new') => `/apps/users/user/${id}`;
export const profilePath = (id: number) => `/apps/users/profile/${id}`;
