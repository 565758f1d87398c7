import type { Input } from '@embark/contracts/kit';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { account, Profile } from '@embark/contracts/organisation/account';
import { type Ctx, type Guest, inTransaction } from '../../../kit/context.ts';
import { sniffImageType } from '../../../kit/files/sniffFileType.ts';
import { requireValid, Problem } from '../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../kit/responses.ts';
import * as sql from './account.queries.ts';
import type { Process } from '../../../kit/domain.ts';
import { dropUnused, findPhoto, keepPhoto } from './account.queries.ts';
import { withoutMetadata } from './metadata.rules.ts';
import { note, profile } from './profile.ts';

/** Takes a picture by what it contains, never by its name, and keeps it, without place, time and camera, under the hash of that. */
export async function savePhoto(ctx: Ctx, process: Process, { file }: { file: UploadedFile }): Promise<Profile> {
  const sent = await readFile(file.path);
  const type = await sniffImageType(sent);
  requireValid(type !== null, 'file', 'Choose a picture: JPEG, PNG or WebP.');
  const content = withoutMetadata(type, sent);
  requireValid(content !== null, 'file', 'This picture is damaged. Choose another one.');
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

/** A page's image cannot send a token: whoever knows the hash of the content may see the picture. */
export async function photo(guest: Guest, { hash }: Input<typeof account.photo>): Promise<KeptFile> {
  const found = await findPhoto(guest.db, hash);
  if (!found) throw new Problem('not-found', 'There is no such picture.');
  const { type, content } = found;
  const fileName = `photo.${type.split('/')[1]}`;
  return { fileName, type, size: content.length, content: Readable.from([content]), unchanging: true };
}
