import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../kit/call/lazyPart.tsx';
import { Logo } from '../kit/page/Logo.tsx';

const GuestMenu = lazyPart(async () => (await import('./GuestMenu.tsx')).GuestMenu);

/** What a guest may see beside the sign-in stands alone, without navigation; the way in stands above it. */
export const GuestFrame = () => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
    <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: 56, padding: 1 }}>
      <GuestMenu />
    </Box>
    <Box component="main" sx={{ flex: 1, display: 'grid', justifyItems: 'center', alignContent: 'center' }}>
      <Logo size={40} />
      <Suspense>
        <Outlet />
      </Suspense>
    </Box>
  </Box>
);
