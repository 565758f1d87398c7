import { users } from '@embark/contracts/hr/users';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPage, startNode } from '../../../../test/nodes.ts';

const crm = testApp();

test('a new role applies at once on another node, and a removed role closes the connection with the session', async () => {
  const node = await startNode(crm);
  try {
    const admin = await crm.person({ roles: ['admin'] });
    const asha = await crm.person({ roles: ['acc'] });
    const other = await crm.person({ roles: ['acc'] });
    const [page, beside, hr] = [asha, other, await crm.person({ roles: ['hr'] })].map((who) => openPage(node, who));
    await Promise.all([page?.ready, beside?.ready, hr?.ready]);

    await crm.as(admin, users.save, { id: asha.id, version: 1, roles: ['acc', 'user'] });
    await expect.poll(() => page?.told).toContainEqual({ topic: 'access', ids: null });
    await expect.poll(() => hr?.told).toContainEqual({ topic: 'users', ids: [String(asha.id)] });
    await crm.as(admin, users.remove, { userIds: [asha.id] });
    expect(await page?.ended).toBe(4401);
    const reply = await fetch(`${node.address}/api/user-app/users`, {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(reply.status).toBe(401);
    expect(beside?.told.filter(({ topic }) => topic === 'access' || topic === 'users')).toEqual([]);
  } finally {
    await node.stop();
  }
});
