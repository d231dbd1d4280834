import type { KeyboardEvent } from 'react';

/**
 * Enter leads on to the next field where a phone's keyboard says "Next", and past what was filled in for the shopper. From the
 * last field it leads to the chosen way to pay: that is pressed, not typed.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return;
  event.preventDefault();
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement);
  const rest = inputs.slice(inputs.indexOf(target) + 1);
  rest
    .find(
      ({ type, checked, dataset }) =>
        type !== 'hidden' && dataset['filled'] === undefined && (type !== 'radio' || checked),
    )
    ?.focus();
}
