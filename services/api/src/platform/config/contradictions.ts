import { type Given, isWeak } from './secrets.ts';

/** Returns the contradictions between variables, one sentence each. */
export function contradictions(given: Given): string[] {
  const problems: string[] = [];
  if (given['NODE_ENV'] === 'production') {
    for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'TWO_FACTOR_KEY', 'TWO_FACTOR_KEY_PREVIOUS']) {
      const secret = given[name];
      if (secret !== undefined && isWeak(secret, 32)) {
        problems.push(`${name} is too weak for production: use at least 32 random characters`);
      }
    }
    const { ADMIN_PASSWORD: password } = given;
    if (password !== undefined && isWeak(password, 12)) {
      problems.push(
        'ADMIN_PASSWORD is too weak for production: use at least 12 characters that are not easily guessed',
      );
    }
    if (given['RATE_LIMITS'] === 'test') problems.push('RATE_LIMITS=test is refused in production');
    if (given['PUSH_PRIVATE_ADDRESSES'] === 'allowed') {
      problems.push('PUSH_PRIVATE_ADDRESSES=allowed is refused in production');
    }
    if (given['WHATSAPP_API_URL']?.startsWith('http:')) {
      problems.push('WHATSAPP_API_URL without https is refused in production: it is sent the access token');
    }
  }
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const needed = [
    ...(given['STORAGE'] === 's3' ? ['S3_BUCKET', ...keys].map((name) => ({ name, by: 'STORAGE=s3' })) : []),
    ...(given['BACKUP_BUCKET'] ? keys.map((name) => ({ name, by: 'BACKUP_BUCKET' })) : []),
  ];
  for (const { name, by } of needed) if (given[name] === undefined) problems.push(`${name} is missing: ${by} needs it`);
  if (given['BACKUP_DIR'] && given['BACKUP_BUCKET']) {
    problems.push('BACKUP_DIR and BACKUP_BUCKET are both given: keep one of them');
  }
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined && given['SUPPORT_EMAIL'] === undefined) {
    problems.push('MAIL_FROM is missing: e-mails sent over SMTP_URL need a sender, or at least SUPPORT_EMAIL');
  }
  return problems;
}
