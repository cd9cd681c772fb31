import type { OperatorFailureCode } from '../failures.ts';

export const operatorMessages: Record<OperatorFailureCode, string> = {
  APPROVAL_NEEDED: '金額が二人承認の上限を超えています。別の担当者の承認が必要です。',
  VALIDATION: '入力内容に修正が必要です。印の付いた項目をご確認ください。',
  REASON_REQUIRED: '理由を入力してください。',
  TOKEN_INVALID: 'このリンクは無効か、期限が切れています。新しいリンクを依頼してください。',
  UNAUTHENTICATED: 'サインインしてください。',
  LOCKED: 'セッションはロックされています。解除してください。',
  INVALID_CREDENTIALS: 'サインインできませんでした。入力内容をご確認ください。',
  FORBIDDEN: '現在の役割では、この操作はできません。',
  STEP_UP_REQUIRED: 'ご本人であることを確認してください。',
  NOT_FOUND: '見つかりませんでした。',
  NOT_POSSIBLE: '現在、この操作はできません。',
  STALE: '開いた後に内容が変わりました。変更を確認し、必要ならもう一度実行してください。',
  IDEMPOTENCY_MISMATCH: 'このリクエストは別の操作に使われています。ページを再読み込みしてください。',
  IDEMPOTENCY_IN_PROGRESS: 'ただいま処理中です。少々お待ちください。',
  PAYLOAD_TOO_LARGE: '一度に送れる量を超えています。',
  UNSUPPORTED_MEDIA_TYPE: 'JSON形式で送信してください。',
  RATE_LIMITED: '試行回数が多すぎます。しばらくお待ちください。',
  INTERNAL: 'エラーが発生しました。原因はショップのログに記録されています。',
  UNAVAILABLE: 'ただいまショップが応答できません。少し待ってからもう一度お試しください。',
};
