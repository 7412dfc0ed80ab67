import { expect, type Locator, type Page } from '@playwright/test';

/** Stops of the Tab key after which a control counts as unreachable. */
const MOST = 130;

interface Shown {
  /** Something about the control, or around it, says that the focus is here. */
  readonly ring: boolean;
  /** The control is inside the window, and nothing lies over all of it. */
  readonly visible: boolean;
}

/** Reads in the page how the element that holds the focus shows it. */
function shownFocus(element: Element): Shown {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing around this function goes into the page
  const ringed = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    const outlined =
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
    // a ring is a shadow that neither moves nor blurs
    return outlined || /(^|\) )0px 0px 0px [1-9]/.test(boxShadow);
  };
  const around: Element[] = [];
  for (let one = element.parentElement; one && around.length < 4; one = one.parentElement) around.push(one);
  const inside = element.shadowRoot ? [...element.shadowRoot.querySelectorAll('*')] : [];
  const neighbor = element.nextElementSibling;
  const ring = [element, ...around, neighbor, ...inside].some((one) => one && ringed(one));
  const label = element.closest('label');
  const box = (element.matches('.visually-hidden') && label ? label : element).getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const visible = places.some(([x, y]) => {
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return top !== null && (element.contains(top) || (label ?? element).contains(top));
  });
  return { ring, visible };
}

const hasFocus = (element: Element) => element.matches(':focus');

/** True when the control precedes the focused element: Shift+Tab is the shorter way. */
const isBehind = (element: Element) =>
  document.activeElement !== null &&
  document.activeElement !== document.body &&
  (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** A person at the keyboard: no mouse, and no focus but by the keys. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // listening must start before the key press, or the event may be missed
    page.on('filechooser', () => undefined);
  }

  /**
   * Presses Tab, or Shift+Tab for a preceding control, until the control has focus; fails after too many presses, or
   * when the focus isn't visible.
   */
  async to(control: Locator): Promise<void> {
    await expect(control).toBeAttached();
    await this.holdsFocus();
    const back = await control.evaluate(isBehind);
    for (let stops = 0; !(await control.evaluate(hasFocus)); stops++) {
      expect(stops, `${String(control)} is out of the keyboard's reach`).toBeLessThan(MOST);
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    await expect
      .poll(() => control.evaluate(shownFocus), { message: `the focus shows on ${String(control)}` })
      .toEqual({ ring: true, visible: true });
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses a key until the control is the one that the focus is on, as in menus. */
  async until(key: string, control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; !(await control.evaluate(hasFocus)); presses++) {
      expect(presses, `${key} does not lead to ${String(control)}`).toBeLessThan(30);
      await this.page.keyboard.press(key);
    }
  }

  /** Opens a list of options and takes one. */
  async choose(list: Locator, option: Locator): Promise<void> {
    await this.press(list);
    await expect(option).toBeVisible();
    for (
      let presses = 0;
      !(await option.evaluate((one) => one.hasAttribute('data-combobox-selected')));
      presses++
    ) {
      expect(presses, `the arrows do not lead to ${String(option)}`).toBeLessThan(60);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await expect(option).toBeHidden();
  }

  /** Takes a file by the button of its field. */
  async file(field: Locator, path: string): Promise<void> {
    await this.to(field);
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.keyboard.press('Space'),
    ]);
    await chooser.setFiles(path);
  }

  /** Asserts that an element has focus, not the body, from which keyboard users have to start over. */
  async holdsFocus(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName ?? 'none'), {
        message: 'the focus was lost',
      })
      .not.toBe('BODY');
  }
}
