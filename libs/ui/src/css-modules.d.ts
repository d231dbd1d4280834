// Class names come as named exports; a stylesheet gives no types of its own.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
