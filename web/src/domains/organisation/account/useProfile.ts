import { account, type Profile } from '@embark/contracts/organisation/account';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '../../../kit/call/api.ts';
import { setOwnZone } from '../../../kit/time/zoned.ts';
import { userChanged } from '../session/index.ts';

export const useProfile = () => useRead(account.profile, {});

/** Returns a callback that applies a saved profile here and in the toolbar. */
export function useProfileSaved() {
  const client = useQueryClient();
  return (saved: Profile) => {
    client.setQueryData(keyOf(account.profile, {}), saved);
    setOwnZone(saved.zone);
    userChanged();
  };
}
