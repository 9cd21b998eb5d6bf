export const TITLE = 'What the tide table leaves out'
export const LEAD =
  'For one season I wrote down the water. Twice a day I walked to the end of the stone pier, read the painted staff, and put a number in a notebook that the printed table had already predicted for me. The table was nearly always right. I went on anyway, because the walk was short and because a prediction is not the same thing as having been there.'

/** An essay with text to select. The page loads nothing from elsewhere. */
export function article(url: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE} | The Low Water Review</title>
<meta property="og:title" content="${TITLE}">
<meta property="og:site_name" content="The Low Water Review">
<meta property="og:type" content="article">
<meta name="author" content="harbour_clerk">
<meta name="description" content="A season of writing down the water, and what the numbers did not say.">
<link rel="canonical" href="${url}">
<style>
  :root { color-scheme: light dark; --ink: #22201c; --quiet: #6d675d; --paper: #fbf8f2; --rule: #ddd5c6; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e9e4da; --quiet: #a39c8f; --paper: #1b1a18; --rule: #3a3732; } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.1875rem/1.65 Charter, 'Iowan Old Style', Georgia, serif; }
  header, article, footer { max-width: 36rem; margin: 0 auto; padding: 0 1.5rem; }
  header { padding-block: 1.75rem; font-size: .875rem; letter-spacing: .08em; text-transform: uppercase; color: var(--quiet); }
  h1 { font-size: 2.5rem; line-height: 1.15; letter-spacing: -.01em; font-weight: 600; margin: 1.5rem 0 .75rem; text-wrap: balance; }
  h2 { font-size: 1.3125rem; margin: 2.5rem 0 .5rem; }
  .byline { color: var(--quiet); font-size: .9375rem; margin: 0 0 2.25rem; padding-bottom: 1.25rem; border-bottom: 1px solid var(--rule); }
  p { margin: 0 0 1.15rem; hyphens: auto; }
  blockquote { margin: 2rem 0; padding-left: 1.25rem; border-left: 3px solid var(--rule); font-style: italic; }
  li { margin-bottom: .4rem; }
  footer { padding-block: 3rem; color: var(--quiet); font-size: .875rem; }
</style>
</head>
<body>
<header>The Low Water Review</header>
<article>
<h1>${TITLE}</h1>
<p class="byline">By harbour_clerk · 3 October · four minutes</p>
<p id="lead">${LEAD}</p>
<p id="second">By the third week the numbers bored me and the margins began to fill. A cormorant drying itself with its back to the wind. The smell of diesel, then bread. On the ninth, fog so complete that I read the staff by leaning over and touching it. None of this would ever be wrong or right; it had only happened.</p>
<blockquote>A record is a promise to somebody who was not in the room.</blockquote>
<p>I used to think that keeping a record meant choosing what matters. It is closer to the opposite. You choose a place and an hour, you turn up, and what matters chooses itself, usually some years later, usually from the part of the page you were embarrassed by.</p>
<h2>Rules I ended up with</h2>
<ul>
<li>Same place, same hours, whatever the weather.</li>
<li>The number first, the remark after it.</li>
<li>No remark is too small; several are too large.</li>
<li>Never correct an old page. Add a new one.</li>
</ul>
<p>The last rule cost me the most. On the twenty-second I misread the staff by half a metre, and the entry still stands there, plainly impossible, with the sea a hand's breadth above the fish market. The next day says: <em>yesterday's figure is wrong, I was cold and in a hurry.</em> I trust that notebook more for those two lines than for all the others.</p>
<p>When the season ended I gave a copy to the harbour office. They were polite; they have instruments. But the clerk turned the pages for longer than politeness asks, and stopped at the bread. “I'd forgotten the bakery,” he said. “It closed that winter.” The instruments, which miss nothing, had missed it.</p>
<p>So I have begun again, at another pier. The table for tomorrow says low water at 06:14, nought point seven metres. I will go and see.</p>
</article>
<footer>Set in whatever serif your machine likes best. No part of this page is loaded from anywhere else.</footer>
</body>
</html>`
}
