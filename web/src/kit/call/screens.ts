import type { ComponentType } from 'react';

/** What a domain's `routes.tsx` exports as `routes`: each screen's path and how its component is loaded. */
export type DomainRoutes = Record<string, () => Promise<ComponentType>>;
