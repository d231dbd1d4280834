import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { type ComponentProps, useRef, useState } from 'react';
import { texts } from './texts.ts';

/** A field for an e-mail address; after it is left, it asks about what looks like a slip: "Did you mean ayesha@gmail.com?". */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const suggest = async (typed: string) => {
    // Loaded once an address was typed. Without it nothing is asked.
    const found = await import('./suggest-email.ts').then(
      ({ suggestEmail }) => suggestEmail(typed),
      () => null,
    );
    if (input.current?.value === typed) setSuggestion(found);
  };
  const accept = () => {
    if (!input.current || !suggestion) return;
    input.current.value = suggestion;
    // The form hears of it as of a letter that was typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setSuggestion(null);
    input.current.focus();
  };
  return (
    <div>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...props}
        ref={input}
        onBlur={(event) => void suggest(event.target.value)}
      />
      <div role="status">
        {suggestion && (
          <Button variant="link" onClick={accept}>
            {texts.form.emailQuestion(suggestion)}
          </Button>
        )}
      </div>
    </div>
  );
}
