import { z } from 'zod';

/** Office roles and the rest, as the specification's section 6 names them. */
export const roles = [
  'admin',
  'manager',
  'user',
  'staff',
  'buser',
  'pkuser',
  'induser',
  'acc',
  'hr',
  'hrbd',
  'hrpk',
] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const permissions = [
  'enquiries.read',
  'enquiries.write',
  'enquiries.delete',
  'enquiries.export',
  'enquiries.import',
  'conversions.read',
  'conversions.write',
  'contacts.read',
  'contacts.sensitive',
  'catalogue.read',
  'catalogue.write',
  'people.read',
  'people.write',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const companies = ['fc', 'ar'] as const;
export const Company = z.enum(companies);
export type Company = z.infer<typeof Company>;
