import { type Page, expect } from '@playwright/test';

/**
 * Measures the page, or the dialog that is open on it: nothing is too wide, no bar lies over a control for good or over what
 * has the focus, fingers have 44 px both ways, and all that is read first in its row begins at one edge.
 */
export async function expectWellPlaced(page: Page): Promise<void> {
  const faults = await page.evaluate(async () => {
    const isPhone = innerWidth < 640;
    // A sheet that is still on its way stands nowhere yet.
    const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    const layer = document.querySelector<HTMLElement>('dialog[open]');
    const within = layer ?? document.body;
    const found = new Set<string>();
    const describe = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `<${element.localName} ${String(element.className).split(' ')[0] ?? ''}> ${name.slice(0, 40)}`;
    };
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isShown = (element: Element) => {
      const { width, height } = boxOf(element);
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const stays = (element: Element): Element | null => {
      for (let each: Element | null = element; each && each !== within; each = each.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
      }
      return null;
    };
    const controls = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter((element) => isShown(element) && !element.closest('[aria-hidden="true"]') && element.tabIndex >= 0);
    /** What lies over the middle of a control, if that is not its own. */
    const over = (element: Element): Element | null => {
      const { left, top, width, height } = boxOf(element);
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) return null;
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.contains(element) || element.contains(hit) || hit.closest('label')?.contains(element))
        return null;
      // The link of a card lies over all of it but its button.
      return hit.closest('article') && hit.closest('article') === element.closest('article') ? null : hit;
    };

    // Nothing is wider than the screen.
    if (root.scrollWidth > root.clientWidth + 1) {
      for (const element of document.querySelectorAll('body *')) {
        if (boxOf(element).right > root.clientWidth + 1 && isShown(element))
          found.add(`too wide: ${describe(element)}`);
      }
    }

    // The one that is sought has the screen's middle, where no bar is; then nothing lies over it.
    for (const control of controls) {
      if (!stays(control)) control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const cover = over(control);
      if (cover) found.add(`covered by ${describe(cover)}: ${describe(control)}`);
    }
    // The focus is in sight, whichever way it goes.
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      if (document.activeElement !== control) continue;
      const { top, bottom, height } = boxOf(control);
      const cover = over(control);
      if (cover && stays(cover)) found.add(`focus under ${describe(cover)}: ${describe(control)}`);
      if (height < innerHeight && (bottom < 4 || top > innerHeight - 4))
        found.add(`focus out of sight: ${describe(control)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();

    // Bars may lie over what is read, from edge to edge, and are low; what is smaller may lie over nothing that is used.
    const isBar = (element: Element) => boxOf(element).width >= root.clientWidth - 1;
    const fixed = [...within.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && isShown(element),
    );
    for (const part of layer ? [] : [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      scrollTo({ top: part * root.scrollHeight, behavior: 'instant' });
      await frame();
      for (const each of fixed) {
        if (isBar(each) || fixed.some((bar) => bar !== each && bar.contains(each))) continue;
        const box = boxOf(each);
        for (const element of document.querySelectorAll(
          'main :is(a, button, input, select, textarea, summary, b, del, strong)',
        )) {
          const other = boxOf(element);
          const meets =
            box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
          if (meets && isShown(element) && !each.contains(element))
            found.add(`${describe(each)} lies over ${describe(element)}`);
        }
      }
      const bars = [...fixed.filter(isBar), ...document.querySelectorAll('header')].filter(
        (bar) => stays(bar) === bar && isShown(bar),
      );
      const covered = bars.reduce((sum, bar) => {
        const { top, bottom } = boxOf(bar);
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }, 0);
      if (covered > innerHeight * 0.42) found.add(`bars take ${Math.round(covered)} of ${innerHeight} px`);
    }
    scrollTo({ top: 0, behavior: 'instant' });

    // Fingers hit what is 44 px wide and high. A link within a sentence is as high as its line; a word that is a link of its
    // own may be narrower, as narrow as 24 px, where no other one comes nearer than that to its middle (WCAG 2.5.8).
    if (isPhone) {
      const targets = controls
        .filter((control) => control.localName !== 'a' || getComputedStyle(control).display !== 'inline')
        .map((control) => {
          const own = boxOf(control);
          const label = boxOf(control.closest('label') ?? control);
          return { control, box: own.width * own.height > label.width * label.height ? own : label };
        });
      const middle = (from: number, size: number) => from + size / 2;
      const isNear = (one: DOMRect, other: DOMRect) => {
        const [x, y] = [middle(one.left, one.width), middle(one.top, one.height)];
        const across = Math.max(other.left - x, x - other.right, 0);
        const down = Math.max(other.top - y, y - other.bottom, 0);
        return Math.hypot(across, down) < 24;
      };
      for (const { control, box } of targets) {
        const isWord = control.localName === 'a' && !control.querySelector('svg, img') && box.width >= 24;
        const isAlone = targets.every((other) => other.control === control || !isNear(box, other.box));
        if (box.height < 43.5 || (box.width < 43.5 && !(isWord && isAlone)))
          found.add(`${Math.round(box.width)}×${Math.round(box.height)} px: ${describe(control)}`);
      }
    }

    // What is read first in its row begins where the page begins: headings, or the box that they stand in. Where somebody
    // orders or pays one column stands in the middle, without the shop around it.
    const framed = !layer && document.querySelector('body footer#links') !== null;
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.paddingInlineStart = 'max(var(--page-edge), (100% - var(--page-max)) / 2)';
    const edge = Number.parseFloat(getComputedStyle(probe).paddingInlineStart);
    probe.remove();
    const isPainted = (element: Element) => {
      const { backgroundColor, borderInlineStartWidth } = getComputedStyle(element);
      return boxOf(element).left > 0 && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartWidth !== '0px');
    };
    const text = document.createRange();
    const starts = framed
      ? document.querySelectorAll('main :is(h1, h2), main ul > li:first-child article, footer h2')
      : [];
    for (const element of starts) {
      if (!isShown(element)) continue;
      let box: Element | null = null;
      for (let each: Element | null = element; each && each.localName !== 'main'; each = each.parentElement) {
        if (isPainted(each)) box = each;
      }
      text.selectNodeContents(element);
      const { left, top, height } = box ? boxOf(box) : text.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight / 2, behavior: 'instant' });
      const y = (box ? boxOf(box) : text.getBoundingClientRect()).top + Math.min(height / 2, 20);
      const before = document.elementFromPoint(edge + 8, y);
      const isSecond = left > edge + 40 && before && !before.contains(element);
      if (!isSecond && getComputedStyle(element).textAlign !== 'center' && Math.abs(left - edge) > 1.5)
        found.add(`begins at ${Math.round(left)}, not ${edge}: ${describe(element)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
  expect(faults).toEqual([]);
}
