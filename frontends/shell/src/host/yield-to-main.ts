/** Lets the browser handle input between two long tasks. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
