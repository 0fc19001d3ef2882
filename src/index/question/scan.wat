;; The first pass over all gists (D47). `npm run generate` compiles it into scan-wasm.ts.
(module
  (import "gists" "memory" (memory 1))

  ;; Writes the code of the 384 signed bytes at $from to the 48 bytes at $to: bit k is set if byte k is above 0.
  (func (export "sign") (param $from i32) (param $to i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $from) (i32.const 384)))
    (loop $next
      (i32.store16 (local.get $to)
        (i8x16.bitmask (i8x16.gt_s (v128.load align=1 (local.get $from)) (v128.const i64x2 0 0))))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; The dot product of 384 signed bytes at $a with those at $b.
  (func $dot (export "dot") (param $a i32) (param $b i32) (result i32)
    (local $end i32) (local $sum v128) (local $x v128) (local $y v128)
    (local.set $end (i32.add (local.get $a) (i32.const 384)))
    (loop $next
      (local.set $x (v128.load align=1 (local.get $a)))
      (local.set $y (v128.load align=1 (local.get $b)))
      (local.set $sum (i32x4.add (local.get $sum)
        (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $y)))))
      (local.set $sum (i32x4.add (local.get $sum)
        (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $y)))))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; Compares the codes of $count items, which begin at $code, with the question's. Writes the numbers of those that
  ;; differ in at most $mostBits to $found, 4 bytes each, with room for one more. Returns the end of what it wrote.
  (func (export "scan")
    (param $questionCode i32) (param $code i32) (param $count i32) (param $mostBits i32) (param $found i32)
    (result i32)
    (local $q0 v128) (local $q1 v128) (local $q2 v128) (local $bits v128) (local $at i32)
    (local.set $q0 (v128.load (local.get $questionCode)))
    (local.set $q1 (v128.load offset=16 (local.get $questionCode)))
    (local.set $q2 (v128.load offset=32 (local.get $questionCode)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $count)))
        ;; A byte has at most 8 bits set, so the sum of three fits into a byte.
        (local.set $bits (i8x16.add
          (i8x16.add
            (i8x16.popcnt (v128.xor (local.get $q0) (v128.load (local.get $code))))
            (i8x16.popcnt (v128.xor (local.get $q1) (v128.load offset=16 (local.get $code)))))
          (i8x16.popcnt (v128.xor (local.get $q2) (v128.load offset=32 (local.get $code))))))
        (local.set $bits (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $bits))))
        (local.set $bits (i32x4.add (local.get $bits)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $bits) (local.get $bits))))
        ;; Always written, and kept if it counts: a branch here would often be mispredicted.
        (i32.store (local.get $found) (local.get $at))
        (local.set $found (i32.add (local.get $found) (i32.shl
          (i32.le_s
            (i32.add (i32x4.extract_lane 0 (local.get $bits)) (i32x4.extract_lane 1 (local.get $bits)))
            (local.get $mostBits))
          (i32.const 2))))
        (local.set $code (i32.add (local.get $code) (i32.const 48)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (local.get $found))

  ;; Of the items whose numbers are from $from to $end, writes those whose dot product with the question is at least
  ;; $leastDot to $found: the number plus $first, and the dot product. Their gists (417 bytes, the first of them 0 if there
  ;; is none) begin at $gists. Returns the end of what it wrote.
  (func (export "weigh")
    (param $question i32) (param $gists i32) (param $from i32) (param $end i32)
    (param $first i32) (param $leastDot i32) (param $found i32)
    (result i32)
    (local $gist i32) (local $dot i32) (local $at i32)
    ;; Reads a byte of every cache line first. Those loads are few enough for the processor to wait for many at a time;
    ;; one dot product after the other would take 1.6 times as long.
    (local.set $at (local.get $from))
    (block $touched
      (loop $next
        (br_if $touched (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $gist
          (i32.add (local.get $gists) (i32.mul (i32.load (local.get $at)) (i32.const 417))))
        (local.set $dot (i32.add (local.get $dot) (i32.add
          (i32.add
            (i32.add (i32.load8_u (local.get $gist)) (i32.load8_u offset=64 (local.get $gist)))
            (i32.add (i32.load8_u offset=128 (local.get $gist)) (i32.load8_u offset=192 (local.get $gist))))
          (i32.add
            (i32.add (i32.load8_u offset=256 (local.get $gist)) (i32.load8_u offset=320 (local.get $gist)))
            (i32.load8_u offset=384 (local.get $gist))))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $next)))
    ;; Using the sum keeps the compiler from dropping the loads.
    (i32.store (local.get $found) (local.get $dot))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $gist
          (i32.add (local.get $gists) (i32.mul (i32.load (local.get $from)) (i32.const 417))))
        (local.set $dot (call $dot (local.get $question) (i32.add (local.get $gist) (i32.const 1))))
        (if (i32.and
              (i32.ge_s (local.get $dot) (local.get $leastDot))
              (i32.ne (i32.load8_u (local.get $gist)) (i32.const 0)))
          (then
            (i32.store (local.get $found) (i32.add (local.get $first) (i32.load (local.get $from))))
            (i32.store offset=4 (local.get $found) (local.get $dot))
            (local.set $found (i32.add (local.get $found) (i32.const 8)))))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (br $next)))
    (local.get $found)))
