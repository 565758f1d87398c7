import type { ComponentType } from 'react';

/** The `routes` export of a domain's `routes.tsx`: a component loader per screen path. */
export type DomainRoutes = Record<string, () => Promise<ComponentType>>;
