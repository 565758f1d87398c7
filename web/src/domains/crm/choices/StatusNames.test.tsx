import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offered, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { renameTexts } from '../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { StatusNames } from './StatusNames.tsx';

afterEach(() => renameTexts(new Map()));

const statuses = [{ id: 'FU', code: 'FU', name: 'Chasing', colour: 'amber', open: true }];

const Entry = () => <p>{useTranslation().t('titles.followUp')}</p>;

/** Any page, with an entry of the menu on it. */
const open = (role: 'buser' | 'hr') =>
  show(
    <SessionProvider value={person([role])}>
      <StatusNames />
      <Entry />
    </SessionProvider>,
  );

test('a screen that reads no statuses uses the names of the server too', async () => {
  serverSays(() => ok({ ...offered, statuses }));
  open('buser');
  expect(await screen.findByText('Chasing')).toBeDefined();
});

test('who has no list of enquiries asks for no names', async () => {
  const fetch = serverSays(() => ok({ ...offered, statuses }));
  open('hr');
  await waitFor(() => expect(screen.getByText('Follow-up')).toBeDefined());
  expect(fetch).not.toHaveBeenCalled();
});
