import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Logo } from '../kit/Logo.tsx';

/** What a guest may see beside the sign-in stands alone, without navigation or toolbar. */
export const GuestFrame = () => (
  <Box
    component="main"
    sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', minBlockSize: '100dvh' }}
  >
    <Logo size={40} />
    <Suspense>
      <Outlet />
    </Suspense>
  </Box>
);
