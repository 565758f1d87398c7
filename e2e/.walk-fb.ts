import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const [, , lang = 'en', scheme = 'light', size = 'desk'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const viewport = size === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 };
const ctx = await b.newContext({ viewport, colorScheme: scheme as 'light', hasTouch: size !== 'desk' });
const page = await ctx.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text().slice(0, 300));
});
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
const base = 'http://localhost:4732';
const tag = `${lang}-${scheme}-${size}`;
const shot = async (name: string) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/fb/shots/${name}-${tag}.png` });
  const r = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  for (const v of r.violations)
    console.log(name, v.id, v.nodes.length, v.nodes[0]?.html.slice(0, 200), v.nodes[0]?.failureSummary?.slice(0, 200));
  const over = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (over) console.log(name, 'OVERFLOW');
};
const login = await (
  await fetch('http://127.0.0.1:4731/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.test', password: 'demo1234' }),
  })
).json();
await page.goto(base + '/favicon.svg').catch(() => {});
await page.evaluate(
  ([t, l]) => {
    localStorage.setItem('embark.access_token', t);
    localStorage.setItem('embark.language', l);
  },
  [login.access_token, lang],
);
await page.goto(base + '/apps/enquiries/import');
await page.waitForSelector('input[type=file]', { state: 'attached' });
await shot('1file');
await page.setInputFiles('input[type=file]', '/tmp/fb/leads-november.csv');
await page.waitForSelector('select');
await page.waitForTimeout(800);
await shot('2columns');
await page.screenshot({ path: `/tmp/fb/shots/2columns-full-${tag}.png`, fullPage: true });
await page
  .locator('main button, #root button')
  .filter({ hasText: /Duplicates|المكررات|Yinelenen/ })
  .last()
  .click();
await page.waitForSelector('input[type=radio]');
await page.locator('input[type=radio]').nth(1).click();
await shot('3duplicates');
await page.locator('button.MuiButton-contained').last().click();
await page.waitForURL(/import=/);
await page.waitForTimeout(250);
await page.screenshot({ path: `/tmp/fb/shots/4progress-${tag}.png` });
await page.waitForSelector('button[aria-pressed]', { timeout: 60000 });
await page.waitForTimeout(800);
await shot('5rehearsed');
await page.locator('button[aria-pressed]').nth(3).click();
await page.waitForTimeout(600);
await shot('6failed');
await page.locator('button[aria-pressed]').nth(3).click();
await page.waitForTimeout(600);
if (size === 'desk') await page.locator('[role=grid] [role=row][data-row="0"]').click();
else await page.locator('li .over').first().click();
await page.waitForTimeout(500);
await shot('7panel');
await page.keyboard.press('Escape');
await page.waitForTimeout(300);
if (process.argv[5] === 'run') {
  await page.locator('button.MuiButton-contained').first().click();
  await page.waitForTimeout(4000);
  await page.waitForSelector('button[aria-pressed]', { timeout: 60000 });
  await shot('8done');
}
await page.goto(base + '/apps/enquiries/import?view=past');
await page.waitForTimeout(1500);
await shot('9past');
await page.goto(base + '/apps/profile/list-conversions');
await page.waitForTimeout(2000);
await shot('10clients');
const link = page.locator(size === 'desk' ? '[role=grid] a.open' : 'a.over').first();
const href = await link.getAttribute('href');
await page.goto(base + href);
await page.waitForTimeout(1200);
await shot('11file');
await page.goto(base + href + '/timeline');
await page.waitForTimeout(1200);
await shot('12timeline');
await b.close();
