import { account } from '@embark/contracts/organisation/account';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, showAccount, someProfile, someSession } from '../../../../test/account.tsx';
import { uploadsAnswer } from '../../../../test/upload.ts';
import { whenUserChanges } from '../session/index.ts';
import { ProfilePage } from './ProfilePage.tsx';

const profile = account.profile.path;
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test('name, phone and time zone are saved with the version that was read, and the toolbar updates', async () => {
  const changed = vi.fn<() => void>();
  const stop = whenUserChanges(changed);
  const saved = someProfile({ displayName: 'Asha Rahman', version: 4 });
  const sent = showAccount(<ProfilePage />, {
    [`GET ${profile}`]: { body: someProfile() },
    [`POST ${profile}`]: { body: saved },
  });
  const name = await field(/^Name/);
  expect(screen.getByText('Lin Ng')).toBeDefined();
  await userEvent.clear(name);
  await userEvent.type(name, 'Asha Rahman');
  await userEvent.type(await field('Time zone'), 'Dhaka');
  await userEvent.click(await screen.findByRole('option', { name: /^Dhaka · Asia/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved.')).toBeDefined();
  expect(sent).toEqual([
    [profile, { displayName: 'Asha Rahman', phone: '+61412345678', zone: 'Asia/Dhaka', version: 3 }],
  ]);
  expect(changed).toHaveBeenCalled();
  stop();
});

test('a server error appears on its field', async () => {
  const message = 'Enter a valid phone number. International numbers start with +';
  showAccount(<ProfilePage />, {
    [`GET ${profile}`]: { body: someProfile() },
    [`POST ${profile}`]: refusal('phone', message),
  });
  const phone = await field('Phone');
  await userEvent.clear(phone);
  await userEvent.type(phone, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  const says = document.querySelector(`[id="${phone.getAttribute('aria-describedby')}"]`);
  expect(says?.textContent).toBe(message);
});

test('a photo is resized, sent and shown; other files are rejected before sending', async () => {
  const photoURL = `/api/account-app/photos/${'a'.repeat(64)}`;
  showAccount(<ProfilePage />, { [`GET ${profile}`]: { body: someProfile() } });
  const sent = uploadsAnswer(() => ({ status: 200, body: someProfile({ photoURL }) }));
  const chooser = await field('Choose a photo');
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  await userEvent.upload(chooser, new File(['x'], 'me.png', { type: 'image/png' }));
  expect((await screen.findByText('Choose a JPEG, PNG or WebP image.')).closest('[role=alert]')).not.toBeNull();
  expect(sent).toEqual([]);

  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600, close: () => undefined }));
  const paper = { fillRect: vi.fn<() => void>(), drawImage: vi.fn<(...given: unknown[]) => void>(), fillStyle: '' };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => paper });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
  await userEvent.upload(chooser, new File(['x'], 'me.png', { type: 'image/png' }));
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo of Asha Rao' });
  expect(image.getAttribute('src')).toBe(photoURL);
  expect(paper.drawImage.mock.calls[0]?.slice(1)).toEqual([150, 0, 600, 600, 0, 0, 512, 512]);
  expect(sent[0]?.file?.name).toBe('photo.jpg');
  vi.restoreAllMocks();
});

test('sessions are listed with the current one marked; one or all others can be ended', async () => {
  const phone = someSession({
    id: '01990000-0000-7000-8000-000000000002',
    browser: 'Safari',
    system: 'iPhone',
    isThis: false,
  });
  const end = account.endSession.path.replace(':id', phone.id);
  const sent = showAccount(
    <ProfilePage />,
    {
      [account.sessions.path]: { body: [someSession(), phone] },
      [end]: { body: { message: 'Device signed out.' } },
      [account.endOthers.path]: { body: { message: 'Other devices signed out.' } },
    },
    '/apps/users/myprofile?part=security',
  );
  const [here, there] = await screen.findAllByRole('listitem');
  expect(within(here!).getByText('This device')).toBeDefined();
  expect(within(here!).queryByRole('button')).toBeNull();
  await userEvent.click(within(there!).getByRole('button', { name: 'Sign out Safari · iPhone' }));
  expect(await screen.findByText('Device signed out.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText('Other devices signed out.')).toBeDefined();
  expect(sent.map(([path]) => path)).toEqual([end, account.endOthers.path]);
});
