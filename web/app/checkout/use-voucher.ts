import type { ProductType } from '@langit/contract/values/catalogue';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { api } from '../lib/api';
import type { AppliedVoucher } from './figures';

export type VoucherBox = {
  state: 'idle' | 'processing' | 'applied' | 'error';
  message: string | null;
  voucher: AppliedVoucher | null;
  apply: (code: string) => Promise<void>;
  remove: () => void;
  refuse: (message: string) => void;
};

/** K7: idle, processing, applied, error; the code goes to the server as it was typed. */
export function useVoucher(payable: number, productType: ProductType = 'ez-sim'): VoucherBox {
  const t = useT('checkout');
  const [state, setState] = useState<VoucherBox['state']>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const [voucher, setVoucher] = useState<AppliedVoucher | null>(null);

  const refuse = (text: string) => {
    setVoucher(null);
    setState('error');
    setMessage(text);
  };
  const apply = async (code: string) => {
    setState('processing');
    setMessage(null);
    const answer = await api.call('POST /capi/vouchers/validate', {
      body: { code, total: payable, product_type: productType },
    });
    if (!answer.ok) return refuse(answer.error.message || t('voucherInvalid'));
    setVoucher(answer.data.voucher);
    setState('applied');
  };
  const remove = () => {
    setVoucher(null);
    setState('idle');
    setMessage(null);
  };
  return { state, message, voucher, apply, remove, refuse };
}
