const marks = {
  /** Three lines of work and an arrow. */
  way: (
    <>
      <path d="M8.5 22.5h11M8.5 16h8.5M8.5 9.5h11" />
      <path d="m20 11.5 4.5 4.5-4.5 4.5" stroke="#ffb84d" />
    </>
  ),
  house: (
    <>
      <path d="m7.5 15.5 8.5-7 8.5 7M10.5 15v8.5h11V15" />
      <path d="M16 23.5v-5" stroke="#ffb84d" />
    </>
  ),
};

/** The logo, the same in every language. */
export const Logo = ({ size = 32, mark = 'way' }: { size?: number; mark?: keyof typeof marks }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--logo-ground, #4149c4)" />
    <g fill="none" stroke="var(--logo-line, #fff)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      {marks[mark]}
    </g>
  </svg>
);
