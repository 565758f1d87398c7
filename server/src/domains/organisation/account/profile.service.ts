import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Company, type Input } from '@embark/contracts/kit';
import type { account, Profile } from '@embark/contracts/organisation/account';
import { type Ctx, type Guest, inTransaction } from '../../../kit/context.ts';
import { Problem, requireValid, requireVersion } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { readPhone } from '../../../kit/phone.rules.ts';
import * as sql from './account.queries.ts';
import type { Process } from '../../../kit/domain.ts';
import { sniffImageType } from '../../../kit/files/sniffFileType.ts';
import type { KeptFile, UploadedFile } from '../../../kit/responses.ts';
import { dropUnused, findPhoto, keepPhoto } from './account.queries.ts';
import { withoutMetadata } from './metadata.rules.ts';

/** The user's own account. */
export async function profile(ctx: Ctx, { mailer }: Process): Promise<Profile> {
  const { name, photoUrl, companies, ...row } = await sql.findProfile(ctx.db, ctx.reach.userId);
  return {
    ...row,
    mails: mailer !== null,
    displayName: name,
    photoURL: photoUrl,
    companies: companies.filter((code): code is Company => Company.safeParse(code).success),
  };
}

/** Changes the fields that users may change on their own account, with a version check. */
export const saveProfile = (ctx: Ctx, process: Process, given: Input<typeof account.saveProfile>): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.reach;
    const held = await sql.lockUser(ctx.db, userId);
    const before = await sql.findProfile(ctx.db, userId);
    requireVersion(held, given.version, await profile(ctx, process));
    const own = {
      name: given.displayName,
      phone: phoneOf(given.phone, before),
      zone: given.zone,
    };
    await sql.saveOwn(ctx.db, userId, own);
    const { name, phone, zone } = before;
    await note(ctx, 'account.saveProfile', { name, phone, zone }, own);
    return profile(ctx, process);
  });

function phoneOf(typed: string | null, { phone, phoneRegion }: { phone: string | null; phoneRegion: string }) {
  if (typed === null || typed === phone) return typed;
  const { e164 } = readPhone(typed, [phoneRegion]);
  requireValid(e164 !== null, 'phone', 'Enter a valid phone number. International numbers start with +');
  return e164;
}

/** Audits a change to the user's own account. */
export const note = (ctx: Ctx, action: string, before?: object, after?: object) =>
  audit.record(ctx, {
    action,
    subject: 'people',
    subjectId: String(ctx.reach.userId),
    ...(before && { before }),
    ...(after && { after }),
  });

/** Stores a profile picture under the hash of its content, without metadata. The type is detected from the content, never from the name. */
export async function savePhoto(ctx: Ctx, process: Process, { file }: { file: UploadedFile }): Promise<Profile> {
  const sent = await readFile(file.path);
  const type = await sniffImageType(sent);
  requireValid(type !== null, 'file', 'Choose a JPEG, PNG or WebP image.');
  const content = withoutMetadata(type, sent);
  requireValid(content !== null, 'file', 'This image is damaged. Choose another one.');
  const hash = createHash('sha256').update(content).digest('hex');
  return inTransaction(ctx, async (ctx) => {
    await keepPhoto(ctx.db, { hash, type, content });
    await show(ctx, `/api/account-app/photos/${hash}`);
    await note(ctx, 'account.savePhoto', undefined, { hash });
    return profile(ctx, process);
  });
}

export const removePhoto = (ctx: Ctx, process: Process): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    await show(ctx, null);
    await note(ctx, 'account.removePhoto');
    return profile(ctx, process);
  });

async function show(ctx: Ctx, photoUrl: string | null) {
  const { photoUrl: before } = await sql.lockUser(ctx.db, ctx.reach.userId);
  await sql.saveOwn(ctx.db, ctx.reach.userId, { photoUrl });
  if (before !== null && before !== photoUrl) await dropUnused(ctx.db, before);
}

/** An <img> cannot send a token, so knowing the content hash grants access to the picture. */
export async function photo(guest: Guest, { hash }: Input<typeof account.photo>): Promise<KeptFile> {
  const found = await findPhoto(guest.db, hash);
  if (!found) throw new Problem('not-found', 'Photo not found.');
  const { type, content } = found;
  const fileName = `photo.${type.split('/')[1]}`;
  return { fileName, type, size: content.length, content: Readable.from([content]), unchanging: true };
}
